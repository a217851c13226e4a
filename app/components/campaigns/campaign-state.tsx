import { Badge } from "~/components/ui/badge";
import { CAMPAIGN_STATUSES, type CampaignStatus } from "~/models/campaigns/campaign";

const TONES = {
	ACTIVE: "success",
	COMPLETED: "neutral",
	DRAFT: "info",
	SYSTEM_ERROR: "danger",
	VALIDATION_ERROR: "danger",
} as const;

export function CampaignState({ status }: { status: CampaignStatus }) {
	return <Badge tone={TONES[status]}>{CAMPAIGN_STATUSES[status]}</Badge>;
}
