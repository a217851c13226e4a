import { ROLES } from "~/models/shared/permissions";

export const LINK_KINDS = ["activate", "reset", "invite"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export interface LinkAnswer {
	kind: LinkKind;
	email: string;
	expiresAt: string;
	invitation: Invitation | null;
}

export interface Invitation {
	merchantName: string;
	roleName: string;
	/** Their short names; null for a role that reaches all. */
	locations: string[] | null;
	invitedBy: string | null;
}

/** Path to accept an invitation to a role; franchisees also confirm their organization (spec 2.1, 2.26). */
export function invitationPath(roleName: string, code: string): string {
	const path = roleName === ROLES.franchisee.name ? "/franchise-invite" : "/auth/set-password";
	return `${path}?code=${encodeURIComponent(code)}`;
}

export const CODE_GONE = "code-gone";
export const PENDING = "pending";
export const DISABLED = "disabled";

export const ACCOUNT_MESSAGES = {
	registered: "The email address you have entered is already registered",
	noAccount: "There is no account with this email address",
	pending: "Your account is not active yet. Please follow the link we sent you by email.",
	disabled: "This account is disabled. Ask someone who manages your team to enable it.",
	otherPassword: "Enter the password you chose when you signed up",
	linkGone: "The link has expired or was already used.",
	setPasswordFailed: "Setting the password failed",
	alreadyChosen:
		"An earlier attempt worked, with what you entered then. Sign in with the password of that attempt, or choose another under Forgot password.",
	alreadySignedUp:
		"An earlier attempt worked, with what you entered then. Follow the link we sent you by email, or send this form again for another address.",
	alreadyActive: "Your account is active. Sign in with your password.",
	franchiseGone: "This invitation is no longer valid",
	isFranchise:
		"This invitation is to a franchise. Open the link in your message again to confirm your organization.",
	confirmFailed: "Something went wrong while confirming your organization.",
} as const;
