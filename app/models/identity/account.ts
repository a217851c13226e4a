/** What the links in our messages are for; each has a screen of its own. */
export const LINK_KINDS = ["activate", "reset", "invite"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** What a link stands for, told to whoever holds it before they press the button. */
export interface LinkAnswer {
	kind: LinkKind;
	email: string;
	/** ISO UTC. */
	expiresAt: string;
	/** Of an invitation only. */
	invitation: Invitation | null;
}

/** What one is invited to, in words. */
export interface Invitation {
	merchantName: string;
	/** As the contract writes it; `roleLabel` makes it readable. */
	roleName: string;
	/** Titles of the locations; null for all of the organization's. */
	locations: string[] | null;
	/** E-mail of whoever sent it; null when they are gone. */
	invitedBy: string | null;
}

/** Why the gateway refuses what holds a link that counts no more; `details.reason` of its answer. */
export const CODE_GONE = "code-gone";
/** Why it refuses to sign somebody in whose address is not confirmed yet. */
export const PENDING = "pending";

/** What people read (spec 8.4). */
export const ACCOUNT_MESSAGES = {
	registered: "The email address you have entered is already registered",
	noAccount: "There is no account with this email address",
	pending: "Your account is not active yet. Please follow the link we sent you by email.",
	linkGone: "The link has expired or was used before.",
	setPasswordFailed: "Setting the password failed",
} as const;
