import type { LastChangeView } from "~/models/audit/undo-view";
import { TextLink } from "../ui/text-link";

export function LastChange({ change }: { change: LastChangeView | null }) {
	if (!change) return null;
	return (
		<p className="mt-4 text-sm text-muted-foreground">
			Last changed by {change.by} at <time dateTime={change.at}>{change.when}</time> ·{" "}
			<TextLink to={change.to}>History</TextLink>
		</p>
	);
}
