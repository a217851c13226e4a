import type { Letter } from "../../adapters/mail/letter";

/** Sent afterwards, so that people notice changes made by others. */
export function secondStepOffLetter(url: string, by: "yourself" | "an administrator"): Letter {
	return {
		subject: "The second step of your account is off",
		paragraphs: [
			by === "yourself"
				? "The second step at sign-in was turned off in your Mise account: the password alone opens it."
				: "An administrator of your organization turned the second step of your Mise account off: the password alone opens it until you set it up again.",
			"If you know nothing of this, change your password and set the second step up again.",
		],
		action: { label: "Open your account", url },
	};
}
