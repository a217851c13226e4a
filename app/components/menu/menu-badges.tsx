import { Badge } from "~/components/ui/badge";
import type { MenuListRow } from "~/models/menu/own-values";

/** What keeps a thing from being sold, in words. */
export function MenuBadges({ part }: { part: Omit<MenuListRow, "standsIn"> }) {
	const words = [
		part.isArchived && "Archived",
		part.soldOut != null && "Sold out",
		!part.isEnabled && "Off",
		!part.isVisible && "Hidden",
		!part.isOrderable && "Not orderable",
	].filter((word) => word !== false);
	const isOwn = (part.own ?? []).length > 0;
	if (words.length === 0 && !isOwn) return <>On</>;
	return (
		<span className="badges">
			{words.map((word) => (
				<Badge key={word} tone={word === "Archived" ? "neutral" : "warning"}>
					{word}
				</Badge>
			))}
			{isOwn && <Badge tone="info">Own values</Badge>}
		</span>
	);
}
