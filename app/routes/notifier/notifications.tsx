import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { ClearMessages } from "~/components/notifier/clear-messages";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import { StatusBadge } from "~/components/ui/status-badge";
import { orderValueHint } from "~/models/notifier/alert-time-text";
import type { Coverage, KindCoverage } from "~/models/notifier/coverage";
import { NOTIFICATION_LABELS, OPT_IN_KINDS } from "~/models/notifier/notification-kind";
import {
	notificationKindsLabel,
	type Recipient,
	type RecipientRow,
	recipientTitle,
} from "~/models/notifier/recipient";
import { recipientList } from "~/models/notifier/recipient.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { phoneText } from "~/models/shared/phone";
import { viewerPermissions } from "~/models/viewer/viewer";
import { getCoverage, recipientReader } from "~/services/gateway/notifier/recipients.server";
import { waitingView } from "~/services/notifier/waiting-messages.server";
import { requireLocationPage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.notifications);
	const { gateway, page, viewer, location } = access;
	const { storeId } = location;
	const canChange = viewerPermissions(viewer).includes("NOTIFICATION.API_UPDATE");
	const [list, coverage, waiting] = await Promise.all([
		listView(args, access, recipientList, recipientReader(gateway), {
			csv: `/location/${storeId}/notifications.csv`,
		}),
		getCoverage(gateway),
		waitingView(gateway),
	]);
	return json({
		page,
		list: { ...list, rows: list.rows.map(recipientRow) },
		coverage,
		waiting,
		canChange,
		storeId,
		create: canSee(pages.newRecipient, viewer, location)
			? { to: `/location/${storeId}/notifications/new`, label: "New recipient" }
			: null,
		canEdit: canSee(pages.editRecipient, viewer, location),
	});
}

export default function Notifications() {
	const { page, list, coverage, waiting, canChange, storeId, create, canEdit } =
		useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			actions={
				<>
					<ButtonLink to={`/location/${storeId}/notifications/times`} icon="clock">
						Alert times
					</ButtonLink>
					<ButtonLink to={`/location/${storeId}/notifications/receipts`} icon="mail">
						Receipts
					</ButtonLink>
				</>
			}
			list={list}
			create={create}
			columns={canChange ? [...COLUMNS, testColumn(page, storeId)] : COLUMNS}
			rowKey={({ id }) => id}
			rowHref={canEdit ? ({ id }) => `/location/${storeId}/notifications/${id}/edit` : undefined}
			empty={EMPTY}
			below={
				<>
					<AlertRecipients coverage={coverage} />
					{canChange && (
						<ClearMessages
							page={page}
							messages={waiting}
							action={`/location/${storeId}/notifications/clear`}
							where="this location"
						/>
					)}
				</>
			}
		/>
	);
}

function recipientRow(recipient: Recipient): RecipientRow {
	const { id, email, phone, byEmail, byText } = recipient;
	return {
		id,
		title: recipientTitle(recipient),
		email: email ?? "",
		phone: phone ?? "",
		mails: email ? notificationKindsLabel(byEmail) : "",
		texts: phone ? notificationKindsLabel(byText) : "",
	};
}

const COLUMNS: Column<RecipientRow>[] = [
	{ id: "name", header: "Name", sortable: true, card: "title", cell: ({ title }) => title },
	{
		id: "email",
		header: "By email",
		cell: ({ email, mails }) => <Reached address={email} gets={mails} />,
	},
	{
		id: "text",
		header: "By text message",
		cell: ({ phone, texts }) => <Reached address={phoneText(phone)} gets={texts} />,
	},
];

function testColumn(
	page: { csrf: string; formKey: string },
	storeId: string,
): Column<RecipientRow> {
	return {
		id: "test",
		header: "Test",
		cell: (recipient) => <TestButtons page={page} storeId={storeId} recipient={recipient} />,
	};
}

function Reached({ address, gets }: { address: string; gets: string }) {
	if (!address) return <span className="text-muted-foreground">—</span>;
	return (
		<>
			<span className="break-words">{address}</span> <span className="hint block">{gets}</span>
		</>
	);
}

const EMPTY = {
	icon: "bell",
	title: "No recipients",
	text: "Add people or inboxes to alert when orders wait or stop.",
} as const;

function AlertRecipients({ coverage }: { coverage: Coverage }) {
	return (
		<Card title="Who gets which alerts">
			<p className="hint">
				{coverage.hasOwn
					? "Each recipient gets the alerts you choose for them."
					: "No recipients yet, so the location contact and managers get all alerts. Once you add a recipient, only recipients get them."}
			</p>
			<p className="hint mt-2">{orderValueHint()}</p>
			<DescriptionList
				items={coverage.kinds.map(({ kind, people, when }) => ({
					term: NOTIFICATION_LABELS[kind],
					value: (
						<>
							<People kind={kind} people={people} /> <span className="hint block">{when}</span>
						</>
					),
				}))}
			/>
		</Card>
	);
}

function People({ kind, people }: Pick<KindCoverage, "kind" | "people">) {
	if (people.length > 0) return <span className="break-words">{people.join(", ")}</span>;
	if (OPT_IN_KINDS.includes(kind)) return "No recipient chose this";
	return <StatusBadge tone="warning">No one</StatusBadge>;
}

type TestButtonsProps = {
	page: { csrf: string; formKey: string };
	storeId: string;
	recipient: Pick<RecipientRow, "id" | "title" | "email" | "phone">;
};

function TestButtons({ page, storeId, recipient }: TestButtonsProps) {
	const { id, title, email, phone } = recipient;
	const channels = [
		...(email ? [{ channel: "email", label: "Test email" }] : []),
		...(phone ? [{ channel: "text", label: "Test text" }] : []),
	];
	return (
		<div className="actions actions-line">
			{channels.map(({ channel, label }) => (
				<Form
					key={channel}
					method="post"
					action={`/location/${storeId}/notifications/${id}/test`}
					preventScrollReset
				>
					<HiddenFields
						values={{
							csrf: page.csrf,
							"idempotency-key": `${channel}:${id}:${page.formKey}`,
							channel,
						}}
					/>
					<ViewOnly>
						<Button size="sm" aria-label={`${label} to ${title}`}>
							{label}
						</Button>
					</ViewOnly>
				</Form>
			))}
		</div>
	);
}
