import type { Audience } from "~/models/audiences/audience";
import type { Campaign } from "./campaign";
import { hasPlaceholder, linksIn, unknownPlaceholders } from "./campaign-text";

export interface CampaignFacts {
	audience: Pick<Audience, "name" | "tag"> | null;
	/** False once all chosen locations are deleted. */
	hasLocation: boolean;
	hasAudienceLocation: boolean;
	offers: ReadonlySet<string>;
	canSend: boolean;
	sender: string | null;
	/** Host names that the organization has proven to be its own. */
	hosts: readonly string[];
	/** "YYYY-MM-DD" on the organization's clock. */
	today: string;
}

type Checked = Omit<Campaign, "id" | "counts" | "createdAt" | "updatedAt" | "version">;

/** Reasons a campaign cannot start (spec 5.11); empty if it can. */
export function campaignIssues(campaign: Checked, facts: CampaignFacts): string[] {
	const { audienceId, tag, channel } = campaign;
	const { audience, canSend, hasLocation, hasAudienceLocation } = facts;
	return [
		...(audienceId ? [] : ["Choose an audience."]),
		...(audienceId && !audience ? ["The audience was deleted. Choose another one."] : []),
		...(audience?.tag && !tag ? [`Enter the audience’s tag: ${audience.tag}.`] : []),
		...(hasLocation ? [] : ["The campaign’s locations were deleted. Choose others."]),
		...(hasAudienceLocation ? [] : ["The audience’s locations were deleted. Choose others."]),
		...dateIssues(campaign, facts),
		...OF_CHANNEL[channel](campaign, facts),
		...placeholderIssues(campaign),
		...(canSend ? [] : [`${NOT_SET_UP[channel]} Please contact support.`]),
	];
}

export const NO_SENDER_MESSAGE = "Verify a sender domain on the Domains page: emails come from it.";
export const NO_ADDRESS_MESSAGE =
	"Enter your postal address. The law requires it in marketing emails.";
export const REPLY_TO_MESSAGE = "Enter a reply-to address in one of your verified domains.";

function isWithin(email: string, hosts: readonly string[]): boolean {
	const host = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
	return hosts.some((each) => host === each || host.endsWith(`.${each}`));
}

const NOT_SET_UP = {
	EMAIL: "Email isn’t set up yet. Ask support.",
	SMS: "Text messages aren’t set up yet. Ask support.",
	PUSH: "Push notifications aren’t set up yet. Ask support.",
} as const;

function dateIssues(campaign: Checked, { today }: CampaignFacts): string[] {
	const { type, startsOn, endsOn, status } = campaign;
	const begins = startsOn ?? today;
	return [
		...(type === "AUTOMATED" && !endsOn ? ["Choose the last day."] : []),
		...(startsOn && startsOn < today && status === "DRAFT"
			? ["The first day has passed. Choose another one, or leave it empty."]
			: []),
		...(endsOn && endsOn < begins ? ["Choose a last day that isn’t before the first."] : []),
	];
}

/** Every text of the message is filled in; what would be sent as it is typed is refused. */
function placeholderIssues(campaign: Checked): string[] {
	const { fromName, companyName, smsMessage, smsUnsubscribe, pushTitle, pushMessage } = campaign;
	const texts = [smsMessage, smsUnsubscribe, pushTitle, pushMessage];
	const buttons = campaign.emails.flatMap((email) => email.buttons);
	for (const { subject, body, imageAlt, footer } of campaign.emails) {
		texts.push(subject, body, imageAlt, footer);
	}
	texts.push(...buttons.map(({ name }) => name));
	const unknown = new Set(texts.flatMap(unknownPlaceholders));
	const links = [...texts.flatMap(linksIn), ...buttons.map(({ link }) => link), campaign.pushLink];
	const fixed = [...links, fromName, companyName].filter(hasPlaceholder);
	return [
		...[...unknown].map((each) => `Replace ${each}: only {name} and {company} are filled in.`),
		...[...new Set(fixed)].map((each) => `Remove the placeholder from “${each}”.`),
	];
}

const OF_CHANNEL: Record<
	Campaign["channel"],
	(campaign: Checked, facts: CampaignFacts) => string[]
> = {
	EMAIL: ({ emails, fromName, companyName, postalAddress, replyTo }, { offers, sender, hosts }) => [
		...(sender ? [] : [NO_SENDER_MESSAGE]),
		...(sender && replyTo && !isWithin(replyTo, hosts) ? [REPLY_TO_MESSAGE] : []),
		...(fromName ? [] : ["Enter the sender’s name."]),
		...(companyName ? [] : ["Enter your company name. It appears below each email."]),
		...(postalAddress ? [] : [NO_ADDRESS_MESSAGE]),
		...(emails.length > 0 ? [] : ["Write an email."]),
		...emails.flatMap(({ subject, body, offer, buttons, delayDays }, index) => {
			const which = emails.length === 1 ? "the email" : `email ${index + 1}`;
			return [
				...(subject ? [] : [`Enter a subject for ${which}.`]),
				...(body ? [] : [`Write the text for ${which}.`]),
				...(index > 0 && delayDays < 1
					? [`Enter how many days after the previous email ${which} is sent.`]
					: []),
				...buttons.flatMap((button) =>
					button.name && button.link
						? []
						: [`Enter a name and a link for each button in ${which}.`],
				),
				...(offer && !offers.has(offer)
					? [`The offer in ${which} is off or deleted. Choose another one.`]
					: []),
			];
		}),
	],
	SMS: ({ smsMessage, smsUnsubscribe }) => [
		...(smsMessage ? [] : ["Write the message."]),
		...(smsUnsubscribe ? [] : ["Explain how to unsubscribe."]),
	],
	PUSH: ({ pushMessage }) => (pushMessage ? [] : ["Write the message."]),
};
