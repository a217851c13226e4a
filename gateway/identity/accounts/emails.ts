import type { EmailContent } from "../../adapters/mail/email-content";

const NOT_ME = "If this was not you, ignore this email. Nothing changes without the link.";

export function activationEmail(url: string): EmailContent {
	return {
		subject: "Activate your Mise account",
		paragraphs: [
			"Thank you for signing up. Please confirm your email address.",
			"The link works once, for three days.",
		],
		action: { label: "Activate your account", url },
		footer: NOT_ME,
	};
}

export function alreadyRegisteredEmail(url: string): EmailContent {
	return {
		subject: "You already have a Mise account",
		paragraphs: [
			"Someone, perhaps you, tried to sign up with this address. It already has an account.",
			"You can sign in with it. If you forgot the password, request a new one on the sign-in page.",
		],
		action: { label: "Sign in", url },
		footer: "If this was not you, ignore this email. Nothing was changed.",
	};
}

export function resetEmail(url: string): EmailContent {
	return {
		subject: "Choose a new password",
		paragraphs: [
			"Someone asked for a new password for your Mise account.",
			"The link works once, for one hour. Until you use it, your old password works.",
		],
		action: { label: "Choose a new password", url },
		footer: NOT_ME,
	};
}

export function stillInvitedEmail(): EmailContent {
	return {
		subject: "You have an invitation to accept",
		paragraphs: [
			"Someone asked for a new password for this address. It has an invitation to Mise that is not accepted yet.",
			"Follow the link in the invitation, or ask for a new one.",
		],
	};
}

export function disabledEmail(): EmailContent {
	return {
		subject: "Your Mise account is disabled",
		paragraphs: [
			"Someone asked for a new password for this address, but its account is disabled.",
			"Ask someone who manages your team to enable it.",
		],
	};
}

/** Sent afterwards, so that people notice changes made by others. */
export function passwordChangedEmail(
	url: string,
	signedOut: "every" | "every other",
	unlinked: readonly string[] = [],
): EmailContent {
	return {
		subject: "Your password was changed",
		paragraphs: [
			`The password of your Mise account was changed, and ${signedOut} device was signed out.`,
			...(unlinked.length > 0
				? [
						`You can no longer sign in with these accounts: ${unlinked.join(", ")}. You can link them again after signing in.`,
					]
				: []),
			"If this was not you, choose a new password now.",
		],
		action: { label: "Choose a new password", url },
	};
}
