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

export function reasonText({ reason, details }: { reason: string; details?: string | undefined }) {
	return [reason === "Other" ? "" : reason, details ?? ""].filter(Boolean).join(" · ");
}
