import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityPage } from "~/components/audit/entity-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { RoyaltyTermForm } from "~/components/royalties/royalty-term-form";
import { pages } from "~/models/pages/pages";
import { royaltyTermEntity } from "~/models/royalties/royalty-term.entity";
import { entityPage } from "~/services/audit/entity-page.server";
import {
	royaltyTermClient,
	royaltyTermEditor,
	royaltyTermSaving,
} from "~/services/royalties/royalty-term.server";
import { requirePage } from "~/services/web/access.server";
import { saveEntity } from "~/services/web/save-entity.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { royaltyTermId: id } = args.params;
	const access = await requirePage(args, id ? pages.editRoyaltyTerm : pages.newRoyaltyTerm);
	const royaltyTerm = id ? await royaltyTermClient.get(access.gateway, id) : null;
	return json({
		...(await entityPage(
			access,
			royaltyTermEntity,
			royaltyTerm && {
				id: royaltyTerm.id,
				title: royaltyTerm.name,
				remove: "ROYALTY_TERM.API_DELETE",
			},
		)),
		view: await royaltyTermEditor(access, royaltyTerm),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { royaltyTermId: id } = args.params;
	const access = id
		? await requirePage(args, pages.editRoyaltyTerm, "ROYALTY_TERM.API_UPDATE")
		: await requirePage(args, pages.newRoyaltyTerm, "ROYALTY_TERM.API_CREATE");
	return saveEntity(args, {
		...royaltyTermSaving(access),
		what: "royalty term",
		id,
		gateway: access.gateway,
		client: royaltyTermClient,
		list: pages.royaltyTerms.path,
	});
}

export default function EditRoyaltyTerm() {
	const { page, view, canDelete, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<EntityPage
			page={page}
			view={view}
			canDelete={canDelete}
			lastChange={lastChange}
			what="royalty term"
			hint="Existing invoices keep it. You can restore it from the audit log."
		>
			<RoyaltyTermForm page={page} view={view} answer={answer} />
		</EntityPage>
	);
}
