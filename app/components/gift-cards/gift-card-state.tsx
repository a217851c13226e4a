import { Badge } from "~/components/ui/badge";
import { GIFT_CARD_STATES, type GiftCardState as State } from "~/models/gift-cards/gift-card";

const TONES = { active: "success", used: "neutral", expired: "warning", off: "danger" } as const;

export function GiftCardState({ state }: { state: State }) {
	return <Badge tone={TONES[state]}>{GIFT_CARD_STATES[state]}</Badge>;
}
