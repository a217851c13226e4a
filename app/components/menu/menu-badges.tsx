import { Badge } from "~/components/ui/badge";
import type { MenuPart } from "~/models/menu/menu-part";

/** What keeps a thing from being sold, in words. */
export function MenuBadges({ part }: { part: MenuPart }) {
	const words = [
		part.isArchived && "Archived",
		!part.isEnabled && "Off",
		!part.isVisible && "Hidden",
		!part.isOrderable && "Not orderable",
	].filter((word) => word !== false);
	if (words.length === 0) return <>On</>;
	return (
		<span className="badges">
			{words.map((word) => (
				<Badge key={word} tone={word === "Archived" ? "neutral" : "warning"}>
					{word}
				</Badge>
			))}
		</span>
	);
}
