import type { Letter } from "../../adapters/mail/letter";

const NOT_ME = "If this was not you, there is nothing to do: without the link nothing changes.";

export function activationLetter(url: string): Letter {
	return {
		subject: "Activate your Mise account",
		paragraphs: [
			"Thank you for signing up. Please confirm that this address is yours.",
			"The link works once, for three days.",
		],
		action: { label: "Activate your account", url },
		footer: NOT_ME,
	};
}

export function alreadyRegisteredLetter(url: string): Letter {
	return {
		subject: "You already have a Mise account",
		paragraphs: [
			"Somebody, perhaps you, tried to sign up with this address. It has an account already.",
			"You can sign in with it. If the password is forgotten, ask for a new one on the sign-in page.",
		],
		action: { label: "Sign in", url },
		footer: "If this was not you, there is nothing to do: nothing was changed.",
	};
}

export function resetLetter(url: string): Letter {
	return {
		subject: "Choose a new password",
		paragraphs: [
			"Somebody, we hope you, asked to choose a new password for your Mise account.",
			"The link works once, for one hour. Until it is used the old password stays.",
		],
		action: { label: "Choose a new password", url },
		footer: NOT_ME,
	};
}

export function stillInvitedLetter(): Letter {
	return {
		subject: "You have an invitation to accept",
		paragraphs: [
			"Somebody asked for a new password for this address. It has an invitation to Mise that was not accepted yet, and no password.",
			"Please follow the link in the invitation, or ask for a new invitation.",
		],
	};
}

export function disabledLetter(): Letter {
	return {
		subject: "Your Mise account is disabled",
		paragraphs: [
			"Somebody, we hope you, asked for a new password for this address. Its account is disabled, so a new password would not open it.",
			"Somebody who manages the team of your organization can enable it again.",
		],
	};
}

/** Sent afterwards, so that people notice changes made by others. */
export function passwordChangedLetter(
	url: string,
	signedOut: "every" | "every other",
	unlinked: readonly string[] = [],
): Letter {
	return {
		subject: "Your password was changed",
		paragraphs: [
			`The password of your Mise account was changed, and ${signedOut} device was signed out.`,
			...(unlinked.length > 0
				? [
						`These accounts no longer sign you in: ${unlinked.join(", ")}. You can link them again once you have signed in.`,
					]
				: []),
			"If this was not you, choose a new password now.",
		],
		action: { label: "Choose a new password", url },
	};
}
