import { StatusBadge } from "~/components/ui/status-badge";
import {
	DOMAIN_STATES,
	type DomainState as DomainStateName,
	MAIL_STATES,
	type MailState as MailStateName,
} from "~/models/domains/domain";

const TONES = { pending: "warning", verified: "success", failed: "danger" } as const;
const MAIL_TONES = { ok: "success", error: "danger" } as const;

export function DomainState({ state }: { state: DomainStateName }) {
	return <StatusBadge tone={TONES[state]}>{DOMAIN_STATES[state]}</StatusBadge>;
}

export function MailState({ state }: { state: MailStateName | null }) {
	if (!state) return <StatusBadge tone="neutral">Not checked</StatusBadge>;
	return <StatusBadge tone={MAIL_TONES[state]}>{MAIL_STATES[state]}</StatusBadge>;
}
