import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DeleteCard } from "~/components/form/delete-card";
import { LoyaltyProgramForm } from "~/components/loyalty/loyalty-program-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { loyaltyProgramEntity } from "~/models/loyalty/loyalty-program.entity";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	loyaltyProgramClient,
	loyaltyProgramEditor,
	loyaltyProgramSaving,
} from "~/services/loyalty/loyalty-program.server";
import { requirePage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.editLoyaltyProgram);
	const loyaltyProgram = await loyaltyProgramClient.get(
		access.gateway,
		args.params.loyaltyProgramId,
	);
	return json({
		page: { ...access.page, title: loyaltyProgram.name },
		view: await loyaltyProgramEditor(access, loyaltyProgram),
		canDelete: viewerPermissions(access.viewer).includes("LOYALTY.API_DELETE"),
		lastChange: await findLastChange(access, loyaltyProgramEntity.name, loyaltyProgram.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.editLoyaltyProgram, "LOYALTY.API_UPDATE");
	const { gateway } = access;
	const id = args.params.loyaltyProgramId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "loyalty program",
			send: (options) => loyaltyProgramClient.remove(gateway, id, options),
			done: { to: "/marketing/loyalty-settings", text: "Loyalty program was deleted" },
		});
	}
	return saveForm(args, {
		...(await loyaltyProgramSaving(access)),
		send: (value, options) => loyaltyProgramClient.update(gateway, id, value, options),
		done: () => ({
			to: `/marketing/loyalty-settings/${id}/edit`,
			text: "Loyalty program was updated",
		}),
	});
}

export default function EditLoyaltyProgram() {
	const { page, view, canDelete, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<LoyaltyProgramForm page={page} view={view} answer={answer} />
			<LastChange change={lastChange} />
			{canDelete && view.version !== null && (
				<DeleteCard
					page={page}
					what="loyalty program"
					name={page.title}
					version={view.version}
					hint="Members can’t spend their points. You can restore it from the audit log."
				/>
			)}
		</Page>
	);
}
