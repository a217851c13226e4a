import { Badge } from "~/components/ui/badge";
import { OnBadge } from "~/components/ui/on-badge";
import { StatusBadge } from "~/components/ui/status-badge";
import type { MenuListRow } from "~/models/menu/own-values";

type MenuBadgesProps = {
	part: Pick<
		MenuListRow,
		"stores" | "isEnabled" | "isVisible" | "isOrderable" | "haveCustomSchedule" | "own" | "soldOut"
	> &
		Partial<Pick<MenuListRow, "isArchived" | "posGuid">>;
	storeId?: string | undefined;
	/** Outside selling hours, on the location's clock. */
	isOutOfHours?: boolean;
	/** Hides the "On" badge of parts sold as usual, in lists where nearly all are. */
	hidesDefault?: boolean;
};

const LINKED = "POS linked";

export function MenuBadges({ part, storeId, isOutOfHours = false, hidesDefault }: MenuBadgesProps) {
	const isElsewhere = storeId !== undefined && part.stores?.includes(storeId) === false;
	const labels = [
		isElsewhere && "Not sold here",
		part.isArchived === true && "Archived",
		part.soldOut != null && "Sold out",
		!part.isEnabled && "Off",
		!part.isVisible && "Hidden",
		!part.isOrderable && "Not orderable",
		isOutOfHours && "Outside hours",
	].filter((word) => word !== false);
	const notes = [
		(part.own ?? []).length > 0 && "Custom values",
		part.stores && storeId === undefined && "Chosen locations",
		part.haveCustomSchedule && !isOutOfHours && "Custom hours",
		part.posGuid != null && LINKED,
	].filter((word) => typeof word === "string");
	return (
		<span className="badges">
			{labels.length === 0 && !hidesDefault && (
				<span className="badge-usual">
					<OnBadge isOn />
				</span>
			)}
			{labels.map((word) => (
				<StatusBadge key={word} tone={word === "Archived" ? "cleared" : "warning"}>
					{word}
				</StatusBadge>
			))}
			{notes.map((word) => (
				<span key={word} className={word === LINKED ? "badge-extra" : undefined}>
					<Badge tone="info">{word}</Badge>
				</span>
			))}
		</span>
	);
}
