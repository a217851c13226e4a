import type { EmailContent } from "../../adapters/mail/email-content";

/** Sent afterwards, so that people notice changes made by others. */
export function secondStepOffEmail(url: string, by: "yourself" | "an administrator"): EmailContent {
	return {
		subject: "Second step turned off for your account",
		paragraphs: [
			by === "yourself"
				? "The second step at sign-in was turned off for your Mise account. You now sign in with your password only."
				: "An administrator of your organization turned off the second step of your Mise account. You sign in with your password only until you set it up again.",
			"If this was not you, change your password and set up the second step again.",
		],
		action: { label: "Open your account", url },
	};
}
