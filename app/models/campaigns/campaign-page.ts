import type { ListView } from "~/models/shared/list-view";
import type { CampaignStatus } from "./campaign";
import type { MessageState } from "./campaign-message";
import type { CampaignPreviewView } from "./campaign-preview";
import type { CampaignAction } from "./campaign-steps";

export interface CampaignPageView {
	title: string;
	status: CampaignStatus;
	facts: { term: string; value: string }[];
	problems: string[];
	hasFailed: boolean;
	/** Path of the domains page if no domain is verified for this email; null otherwise. */
	domainsTo: string | null;
	links: Record<"edit" | "report" | "test", string | null>;
	can: Record<CampaignAction, boolean>;
	version: number;
	isRestart: boolean;
	startText: string;
	leftOut: { term: string; value: string }[];
	/** Emails left for today if fewer than the campaign reaches; null otherwise. */
	warnings: string[];
	preview: CampaignPreviewView | null;
}

export interface MessageRow {
	id: string;
	customer: string;
	to: string | null;
	step: number;
	state: MessageState;
	reason: string;
	sent: string;
	did: string;
}

export interface CampaignReportView {
	funnel: { label: string; value: string; note: string | null; part: number }[];
	figures: { term: string; value: string }[];
	/** None with a single email. */
	steps: { step: number; text: string }[];
	leftOut: { term: string; value: string }[];
	list: ListView<MessageRow>;
	zone: string | null;
}
