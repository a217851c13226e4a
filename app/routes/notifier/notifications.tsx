import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { ClearMessages } from "~/components/notifier/clear-messages";
import { TestButtons } from "~/components/notifier/test-buttons";
import { WhoIsTold } from "~/components/notifier/who-is-told";
import { pageMeta } from "~/components/page/page-meta";
import { ButtonLink } from "~/components/ui/button";
import {
	kindsWords,
	type Recipient,
	type RecipientRow,
	recipientTitle,
} from "~/models/notifier/recipient";
import { recipientList } from "~/models/notifier/recipient.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { phoneText } from "~/models/shared/phone";
import { permissionsOf } from "~/models/viewer/viewer";
import { getCoverage, recipientReader } from "~/services/gateway/notifier/recipients.server";
import { waitingView } from "~/services/notifier/waiting-messages.server";
import { requireLocationPage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.notifications);
	const { gateway, page, viewer, location } = access;
	const { storeId } = location;
	const mayChange = permissionsOf(viewer).includes("NOTIFICATION.API_UPDATE");
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
		mayChange,
		storeId,
		create: canSee(pages.newRecipient, viewer, location)
			? { to: `/location/${storeId}/notifications/new`, label: "New recipient" }
			: null,
		mayEdit: canSee(pages.editRecipient, viewer, location),
	});
}

export default function Notifications() {
	const { page, list, coverage, waiting, mayChange, storeId, create, mayEdit } =
		useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			actions={
				<ButtonLink to={`/location/${storeId}/notifications/times`} icon="clock">
					Alert times
				</ButtonLink>
			}
			list={list}
			create={create}
			columns={mayChange ? [...COLUMNS, testColumn(page, storeId)] : COLUMNS}
			rowKey={({ id }) => id}
			rowHref={mayEdit ? ({ id }) => `/location/${storeId}/notifications/${id}/edit` : undefined}
			empty={EMPTY}
			below={
				<>
					<WhoIsTold coverage={coverage} />
					{mayChange && (
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
		mails: email ? kindsWords(byEmail) : "",
		texts: phone ? kindsWords(byText) : "",
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
	text: "Add the people or inboxes who are told when orders wait or are stopped, and choose what each of them gets.",
} as const;
