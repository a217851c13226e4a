import { StatusBadge } from "~/components/ui/status-badge";
import {
	MAIL_STATES,
	type MailState as MailStateName,
	SHOWN_STATES,
	type ShownState,
} from "~/models/domains/domain";

const TONES = {
	pending: "warning",
	verified: "success",
	missing: "danger",
	failed: "danger",
} as const;
const MAIL_TONES = { ok: "success", error: "danger" } as const;

export function DomainState({ state }: { state: ShownState }) {
	return <StatusBadge tone={TONES[state]}>{SHOWN_STATES[state]}</StatusBadge>;
}

export function MailState({ state }: { state: MailStateName | null }) {
	if (!state) return <StatusBadge tone="neutral">Not checked</StatusBadge>;
	return <StatusBadge tone={MAIL_TONES[state]}>{MAIL_STATES[state]}</StatusBadge>;
}
