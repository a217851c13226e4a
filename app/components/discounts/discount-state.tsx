import { Badge } from "~/components/ui/badge";
import { DISCOUNT_STATE_LABELS, type DiscountState } from "~/models/discounts/location-discount";

const TONES = {
	on: "success",
	"off-here": "warning",
	planned: "accent",
	ended: "neutral",
	off: "neutral",
} as const;

export function DiscountStateBadge({ state }: { state: DiscountState }) {
	return <Badge tone={TONES[state]}>{DISCOUNT_STATE_LABELS[state]}</Badge>;
}
