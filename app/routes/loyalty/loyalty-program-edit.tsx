import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityPage } from "~/components/audit/entity-page";
import { LoyaltyProgramForm } from "~/components/loyalty/loyalty-program-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { loyaltyProgramEntity } from "~/models/loyalty/loyalty-program.entity";
import { pages } from "~/models/pages/pages";
import { entityPage } from "~/services/audit/entity-page.server";
import {
	loyaltyProgramClient,
	loyaltyProgramEditor,
	loyaltyProgramSaving,
} from "~/services/loyalty/loyalty-program.server";
import { requirePage } from "~/services/web/access.server";
import { saveEntity } from "~/services/web/save-entity.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { loyaltyProgramId: id } = args.params;
	const access = await requirePage(args, id ? pages.editLoyaltyProgram : pages.newLoyaltyProgram);
	const loyaltyProgram = id ? await loyaltyProgramClient.get(access.gateway, id) : null;
	return json({
		...(await entityPage(
			access,
			loyaltyProgramEntity,
			loyaltyProgram && {
				id: loyaltyProgram.id,
				title: loyaltyProgram.name,
				remove: "LOYALTY.API_DELETE",
			},
		)),
		view: await loyaltyProgramEditor(access, loyaltyProgram),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { loyaltyProgramId: id } = args.params;
	const access = id
		? await requirePage(args, pages.editLoyaltyProgram, "LOYALTY.API_UPDATE")
		: await requirePage(args, pages.newLoyaltyProgram, "LOYALTY.API_CREATE");
	return saveEntity(args, {
		...(await loyaltyProgramSaving(access)),
		what: "loyalty program",
		id,
		gateway: access.gateway,
		client: loyaltyProgramClient,
		list: "/marketing/loyalty-settings",
	});
}

export default function EditLoyaltyProgram() {
	const { page, view, canDelete, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<EntityPage
			page={page}
			view={view}
			canDelete={canDelete}
			lastChange={lastChange}
			what="loyalty program"
			hint="Members can’t spend their points. You can restore it from the audit log."
		>
			<LoyaltyProgramForm page={page} view={view} answer={answer} />
		</EntityPage>
	);
}
