import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import { pages } from "~/models/pages/pages";
import { formatInstant } from "~/models/shared/instants";
import { MAIL_STATE_LABELS, splitLinks } from "~/models/shared/outbox";
import { requirePlatformPage } from "~/services/web/access.server";

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page, viewer } = await requirePlatformPage(args, pages.outboxMessage);
	const message = await gateway.get("/api/v2/outbox/:id", {
		params: { id: args.params.messageId ?? "" },
	});
	const formatTime = (instant: string | null) =>
		instant && formatInstant(instant, { zone: "UTC", clock: viewer.clock });
	return json({
		page: { ...page, title: message.subject },
		parts: splitLinks(message.text),
		facts: [
			{ term: "To", value: message.recipient },
			{ term: "Written", value: formatTime(message.createdAt) },
			{ term: "Status", value: MAIL_STATE_LABELS[message.state] },
			{ term: "Sent", value: formatTime(message.sentAt) },
			{ term: "Mail server reply", value: message.lastError },
		],
	});
}

export default function OutboxMessage() {
	const { page, parts, facts } = useLoaderData<typeof loader>();
	return (
		<Page {...page} narrow>
			<Card>
				<DescriptionList items={facts} />
			</Card>
			<Card title="Text">
				<MessageText parts={parts} />
			</Card>
		</Page>
	);
}

function MessageText({ parts }: { parts: { text: string; isLink: boolean }[] }) {
	if (parts.length === 0) return <p>The text is deleted after sending.</p>;
	return (
		<p className="whitespace-pre-wrap break-words">
			{parts.map(({ text, isLink }, index) => {
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
				if (!isLink) return <span key={index}>{text}</span>;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
					<a key={index} href={text} className="link">
						{text}
					</a>
				);
			})}
		</p>
	);
}
