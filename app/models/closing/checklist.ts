/** Points to settle before a period is closed. */
export const CHECKLIST = {
	unconfirmed: {
		label: "Unconfirmed orders",
		help: "Confirm or cancel them first.",
	},
	unpaid: { label: "Unpaid orders", help: "They count as not paid yet." },
	refunds: { label: "Orders with unfinished refunds", help: "Try them again from the order." },
	pos: { label: "Orders not at the POS", help: "Send them again from the order." },
	late: {
		label: "Orders still arriving",
		help: "A POS can send orders up to 48 hours after the period.",
	},
	checks: { label: "Failed balance checks", help: "See “Balance checks” on this page." },
} as const;
export type ChecklistId = keyof typeof CHECKLIST;
export const CHECKLIST_IDS = Object.keys(CHECKLIST) as [ChecklistId, ...ChecklistId[]];

export interface ChecklistPoint {
	id: ChecklistId;
	/** Number of orders or checks. For "late": hours in which orders may still arrive. */
	count: number;
}

/** Hours after the end of a period in which late orders may arrive (spec 9.6). */
export const LATE_HOURS = 48;

/** Points that are not settled. */
export function openPoints(points: readonly ChecklistPoint[]): ChecklistId[] {
	return points.filter(({ count }) => count > 0).map(({ id }) => id);
}

/** Open points without an acknowledgment. */
export function unacknowledged(
	points: readonly ChecklistPoint[],
	acknowledged: readonly ChecklistId[],
): ChecklistId[] {
	return openPoints(points).filter((id) => !acknowledged.includes(id));
}
