import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DeleteCard } from "~/components/form/delete-card";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { RoyaltyTermForm } from "~/components/royalties/royalty-term-form";
import { pages } from "~/models/pages/pages";
import { royaltyTermEntity } from "~/models/royalties/royalty-term.entity";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	royaltyTermClient,
	royaltyTermEditor,
	royaltyTermSaving,
} from "~/services/royalties/royalty-term.server";
import { requirePage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.editRoyaltyTerm);
	const royaltyTerm = await royaltyTermClient.get(access.gateway, args.params.royaltyTermId);
	return json({
		page: { ...access.page, title: royaltyTerm.name },
		view: await royaltyTermEditor(access, royaltyTerm),
		canDelete: viewerPermissions(access.viewer).includes("ROYALTY_TERM.API_DELETE"),
		lastChange: await findLastChange(access, royaltyTermEntity.name, royaltyTerm.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.editRoyaltyTerm, "ROYALTY_TERM.API_UPDATE");
	const { gateway } = access;
	const id = args.params.royaltyTermId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "royalty term",
			send: (options) => royaltyTermClient.remove(gateway, id, options),
			done: { to: "/settings/royalty-terms", text: "Royalty term was deleted" },
		});
	}
	return saveForm(args, {
		...(await royaltyTermSaving(access)),
		send: (value, options) => royaltyTermClient.update(gateway, id, value, options),
		done: () => ({ to: `/settings/royalty-terms/${id}/edit`, text: "Royalty term was updated" }),
	});
}

export default function EditRoyaltyTerm() {
	const { page, view, canDelete, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<RoyaltyTermForm page={page} view={view} answer={answer} />
			<LastChange change={lastChange} />
			{canDelete && view.version !== null && (
				<DeleteCard
					page={page}
					what="royalty term"
					name={page.title}
					version={view.version}
					hint="Existing invoices keep it. You can restore it from the audit log."
				/>
			)}
		</Page>
	);
}
