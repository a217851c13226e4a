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
	shownIn?: "price" | undefined;
	hasPos?: boolean;
};

export function MenuBadges(props: MenuBadgesProps) {
	const { part, storeId, isOutOfHours = false, hidesDefault, shownIn, hasPos } = props;
	const isElsewhere = storeId !== undefined && part.stores?.includes(storeId) === false;
	const labels = [
		isElsewhere && "Not sold here",
		part.isArchived === true && "Archived",
		part.soldOut != null && "Sold out",
		!part.isEnabled && "Off",
		!part.isVisible && "Hidden",
		!part.isOrderable && "Can’t be ordered",
		isOutOfHours && "Outside hours",
	].filter((word) => word !== false);
	const notes = [
		(part.own ?? []).some((field) => field !== shownIn) && "Different here",
		part.stores && storeId === undefined && "Chosen locations",
		part.haveCustomSchedule && !isOutOfHours && "Custom hours",
		hasPos && part.posGuid === null && "Not linked",
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
				<Badge key={word} tone="info">
					{word}
				</Badge>
			))}
		</span>
	);
}
