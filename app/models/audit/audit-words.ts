import { roleLabel } from "~/models/shared/permissions";
import { AUDIT_ENTITY_LABELS, type AuditActor, type AuditRow, fieldLabel } from "./audit";

type Deed = Pick<AuditRow, "entity" | "entityLabel" | "action" | "before" | "after">;

/** What was done, as a verb before the thing it was done to: "confirmed" of "confirmed order 1486". */
export function actionWords(deed: Pick<Deed, "action" | "before" | "after">): string {
	const { action } = deed;
	if (isLook(deed)) return action === "start" ? "looked at Mise as" : "ended the look at Mise as";
	return ACTION_WORDS[action] ?? action.replaceAll("-", " ");
}

/** The thing of a row, after its verb: "order 1486", "the business hours of Wicker Park". */
export function entityWords(deed: Deed): string {
	const { entity, entityLabel: label, action } = deed;
	if (entity === "session") return action === "sign-in-refused" ? label : "";
	if (entity === "refusal" || entity === "export") return label;
	if (isLook(deed)) return `${label} (read only)`;
	if (entity === "support-session") return `a support session (${label})`;
	if (action === "import") return `the order history of ${label}`;
	if (entity === "business-hours") return `the business hours of ${label}`;
	return `${AUDIT_ENTITY_LABELS[entity].toLowerCase()} ${label}`;
}

/** Support saw as somebody sees, which is no session that changes things. */
function isLook({ before, after }: Pick<Deed, "before" | "after">): boolean {
	return [before, after].some(
		(facts) =>
			typeof facts === "object" &&
			facts !== null &&
			!Array.isArray(facts) &&
			facts.kind === "view-as",
	);
}

/** The role of whoever did something without being signed in. */
export const NOBODY = "NOBODY";

/** Who somebody is, beside their e-mail or name. */
export function actorRoleWords({ kind, role }: Pick<AuditActor, "kind" | "role">): string {
	if (kind === "api-key") return "API key";
	if (kind === "system") return role === NOBODY ? "Not signed in" : "Automatic";
	return roleLabel(role);
}

const FIELD_CHOICES = [
	"title",
	"address",
	"contactInfo.phone",
	"contactInfo.email",
	"contactInfo.timeZone",
	"managerContactInfo",
	"pickupAddress",
	"posProvider",
	"isGuestCheckoutEnabled",
	"isNewCheckoutEnabled",
	"weekly",
	"dineIn",
	"specialDays",
	"role",
	"locations",
	"status",
	"cancelReason",
	"refundedAmount",
].map((value) => ({ value, label: fieldLabel(value) }));

/** Fields, or the beginnings of fields, that the log can be filtered by. */
export const AUDIT_FIELD_CHOICES: readonly { value: string; label: string }[] = [
	...FIELD_CHOICES,
	{ value: "featuresFlags", label: "Features" },
	{ value: "shortTermFeatureFlags", label: "Features, temporary" },
];

const ACTION_WORDS: Record<string, string> = {
	create: "created",
	update: "changed",
	"finish-setup": "finished the setup of",
	delete: "deleted",
	import: "imported",
	restore: "brought back",
	start: "started",
	end: "ended",
	refuse: "was refused",
	export: "exported",
	invite: "invited",
	"resend-invite": "sent the invitation again to",
	"withdraw-invite": "withdrew the invitation of",
	"accept-invitation": "accepted the invitation of",
	disable: "disabled",
	enable: "enabled",
	link: "linked",
	unlink: "unlinked",
	"sign-in": "signed in",
	"sign-in-refused": "gave a wrong password for",
	"sign-out": "signed out",
	"sign-out-device": "signed a device out",
	"second-step": "took the second step",
	"hand-off": "went on to another service",
	"set-up": "set up",
	"turn-off": "turned off",
	"renew-recovery-codes": "made new recovery codes for",
	"use-recovery-code": "used a recovery code of",
	"change-password": "changed the password of",
	"reset-password": "chose a new password for",
	confirm: "confirmed",
	"confirm-arrival": "confirmed the arrival for",
	"change-status": "changed the status of",
	cancel: "canceled",
	escalate: "sent an alert about",
	"start-preparation": "started the preparation of",
	"refund-requested": "asked to refund",
	"refund-settled": "refunded",
	"refund-declined": "could not refund",
	"refund-unanswered": "had no answer about refunding",
};
