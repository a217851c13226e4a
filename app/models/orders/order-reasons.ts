export const CANCEL_REASONS = [
	"Customer asked to cancel",
	"Sold out",
	"Kitchen closed",
	"No one picked it up",
	"Ordered twice by mistake",
	"Other",
] as const;

export const REFUND_REASONS = [
	"Item missing",
	"Wrong item",
	"Cold on arrival",
	"Late delivery",
	"Charged twice",
	"Other",
] as const;

interface GivenReason {
	reason?: string | undefined;
	details?: string | undefined;
}

export function reasonText({ reason, details }: GivenReason) {
	return [reason === "Other" ? "" : reason, details].filter(Boolean).join(" · ");
}
