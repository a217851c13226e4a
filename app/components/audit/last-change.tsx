import type { LastChangeView } from "~/models/audit/undo-view";
import { TextLink } from "../ui/text-link";

/** Who changed the thing of a page last, and the way to all who did; nothing where nobody is known. */
export function LastChange({ change }: { change: LastChangeView | null }) {
	if (!change) return null;
	return (
		<p className="mt-4 text-sm text-muted-foreground">
			Last changed by {change.by} at <time dateTime={change.at}>{change.when}</time> ·{" "}
			<TextLink to={change.to}>History</TextLink>
		</p>
	);
}
