import type { EmailContent } from "../../adapters/mail/email-content";

/** Sent afterwards, so that people notice changes made by others. */
export function secondStepOffEmail(url: string, by: "yourself" | "an administrator"): EmailContent {
	return {
		subject: "Two-step sign-in turned off for your account",
		paragraphs: [
			by === "yourself"
				? "Two-step sign-in was turned off for your Mise account. You now sign in with your password only."
				: "An administrator of your organization turned off two-step sign-in for your Mise account. You sign in with your password only until you set it up again.",
			"If this was not you, change your password and set up two-step sign-in again.",
		],
		action: { label: "Open your account", url },
	};
}
