import { languagesClock, plainLanguageClock } from "~/models/shared/clock";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";

/** A choice of clock counts first, then the browser's region, the country of the locations, and the browser's language. */
export function withOwnClock(request: Request, viewer: ViewerAnswer): ViewerAnswer {
	const languages = request.headers.get("accept-language");
	const spoken = languagesClock(languages);
	const plain = viewer.locations.length === 0 ? plainLanguageClock(languages) : null;
	const clock = viewer.user.clock ?? spoken ?? plain ?? viewer.clock;
	// The same viewer stays the same object, because caches use it as a key.
	return clock === viewer.clock ? viewer : { ...viewer, clock };
}
