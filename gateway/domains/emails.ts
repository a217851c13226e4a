import { domainIssue } from "~/models/domains/domain-records";
import { queueMail } from "../adapters/mail/queue-mail";
import { type GatewayConfig, publicLink } from "../core/config";
import type { Tx } from "../core/database";
import { listManagerEmails } from "../identity/people/list-manager-emails";
import type { DomainRow } from "./domain-kind";

interface Change {
	before: DomainRow;
	after: DomainRow;
}

interface DomainEmailText {
	kind: string;
	subject: string;
	paragraphs: string[];
}

/** One miss may be a fault of the name servers, so the first warning comes with the second. */
const WARNING_MISSES = 2;

export async function sendDomainEmails(
	tx: Tx,
	config: GatewayConfig,
	change: Change,
): Promise<void> {
	const content = failed(change) ?? failing(change) ?? mailFailed(change);
	if (!content) return;
	const { merchantId, id } = change.after;
	const { kind, ...rest } = content;
	const url = publicLink(config, `/online-store/domain-settings/${id}`);
	for (const email of await listManagerEmails(tx, merchantId, "DOMAIN.API_UPDATE")) {
		const action = { label: "Open the domain", url };
		await queueMail(tx, merchantId, kind, email, { ...rest, action });
	}
}

function failed({ before, after }: Change): DomainEmailText | null {
	if (after.state !== "failed" || before.state === "failed") return null;
	const { name, isTaken, findings } = after;
	return {
		kind: "domain-failed",
		subject: `${name} failed DNS validation`,
		paragraphs: [
			before.state === "verified"
				? `We couldn’t find ${name}’s records for a day. It no longer opens your store or sends mail.`
				: `${name} was not verified within 3 days.`,
			`${domainIssue(name, isTaken, findings)} Then get new records and set them at your domain provider.`,
		],
	};
}

function failing({ before, after }: Change): DomainEmailText | null {
	const { name, state, misses } = after;
	if (state !== "verified" || misses !== WARNING_MISSES || before.misses === misses) return null;
	return {
		kind: "domain-failing",
		subject: `The DNS records of ${name} are missing`,
		paragraphs: [
			`Our last two checks didn’t find the DNS records of ${name}.`,
			"Set them again at your domain provider within about 12 hours, or the domain stops opening your store.",
		],
	};
}

function mailFailed({ before, after }: Change): DomainEmailText | null {
	const { name, senderEmail, mailState, state } = after;
	const isNew = before.mailState === "ok" && mailState === "error" && state === "verified";
	if (!isNew || !senderEmail) return null;
	const isLost = after.findings.dkim?.outcome === "lost";
	return {
		kind: "domain-mail-failed",
		subject: `Mail no longer comes from ${senderEmail}`,
		paragraphs: [
			`Emails to your customers come from our address until the email records of ${name} are found.`,
			isLost
				? "The signing key for your mail is lost. Get new email records and set them at your domain provider."
				: "Set them again at your domain provider.",
		],
	};
}
