import { SCRIPT_ERROR_KINDS, type ScriptErrorKind } from "./late-scripts";

export interface ClientError {
	kind: ScriptErrorKind;
	name: string;
	message: string;
	chunk: string;
	at: string;
	route: string;
	browser: string;
}

/** Storable part of a reported error: no personal data and only short texts. */
export function clientError(form: FormData, userAgent = ""): ClientError {
	const text = (name: string) => String(form.get(name) ?? "");
	const kind = text("kind");
	return {
		kind: SCRIPT_ERROR_KINDS.find((each) => each === kind) ?? "event",
		name: /^[A-Za-z]{1,40}$/.exec(text("name"))?.[0] ?? "Error",
		message: withoutData(text("message")),
		chunk: /^([\w.]+(?:-[\w.]+)*?)(?:-[\w-]{8})?$/.exec(text("chunk").slice(0, 100))?.[1] ?? "",
		at: /^\d{1,7}:\d{1,7}$/.exec(text("at"))?.[0] ?? "",
		route: /^[\w./-]{1,100}$/.exec(text("route"))?.[0] ?? "",
		browser: browserFamily(userAgent),
	};
}

/** A message without quoted text, addresses and numbers, but for the numbers of React's own messages. */
function withoutData(message: string): string {
	const ofReact = /^Minified React error #(\d{1,3});/.exec(message);
	if (ofReact) return `React error ${ofReact[1]}`;
	return message
		.replace(/\S*(?:@|:\/\/)\S*/g, "…")
		.replace(/(["'`“‘]).*?(?:["'`”’]|$)/g, "…")
		.replace(/[\w-]*\d[\w-]*/g, "#")
		.slice(0, 120);
}

/** "Chrome 80", "Safari 12" or "Firefox 78" of a user agent. */
function browserFamily(userAgent: string): string {
	const [, family, version] =
		/(Firefox|Chrome)\/(\d{1,4})/.exec(userAgent) ??
		/(Version)\/(\d{1,4}).*Safari/.exec(userAgent) ??
		[];
	if (!family) return "other";
	return `${family === "Version" ? "Safari" : family} ${version}`;
}
