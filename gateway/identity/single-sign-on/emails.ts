import type { EmailContent } from "../../adapters/mail/email-content";
import { type GatewayConfig, publicLink } from "../../core/config";

type LinkSettings = Pick<GatewayConfig, "PUBLIC_URL" | "PORT">;

export function linkedEmail(config: LinkSettings, email: string): EmailContent {
	return {
		subject: "An account was linked to yours",
		paragraphs: [
			`The POS account ${email} was linked to your Mise account. You can now sign in with it.`,
		],
		action: { label: "See linked accounts", url: publicLink(config, "/account/linked-accounts") },
		footer: "If this was not you, unlink it and change your password.",
	};
}

export function unlinkedEmail(config: LinkSettings, email: string): EmailContent {
	return {
		subject: "An account was unlinked from yours",
		paragraphs: [
			`The account ${email} was unlinked from your Mise account. You can no longer sign in with it.`,
		],
		action: { label: "See linked accounts", url: publicLink(config, "/account/linked-accounts") },
		footer: "If this was not you, change your password.",
	};
}
