import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DomainForm } from "~/components/domains/domain-form";
import { DeleteCard } from "~/components/form/delete-card";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import {
	domainClient,
	domainEditor,
	domainSaving,
	publicPages,
} from "~/services/domains/domain.server";
import { requirePage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.editDomain);
	const [domain, places] = await Promise.all([
		domainClient.get(access.gateway, args.params.domainId),
		publicPages(access),
	]);
	return json({
		page: { ...access.page, title: domain.name },
		view: domainEditor(domain, places),
		version: domain.version,
		backTo: pagePath(pages.domain, { domainId: domain.id }),
		canDelete: viewerPermissions(access.viewer).includes("DOMAIN.API_DELETE"),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.editDomain, "DOMAIN.API_UPDATE");
	const { gateway } = access;
	const domainId = args.params.domainId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "domain",
			send: (options) => domainClient.remove(gateway, domainId, options),
			done: { to: pages.domainSettings.path, text: "Domain was deleted" },
		});
	}
	const [places] = await Promise.all([publicPages(access), domainClient.get(gateway, domainId)]);
	return saveForm(args, {
		...domainSaving(places),
		send: (value, options) => domainClient.update(gateway, domainId, value, options),
		done: () => ({ to: pagePath(pages.domain, { domainId }), text: "Domain was updated" }),
	});
}

export default function EditDomain() {
	const { page, view, version, backTo, canDelete } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<DomainForm page={page} view={view} answer={answer} cancelTo={backTo} />
			{canDelete && (
				<DeleteCard
					page={page}
					what="domain"
					name={page.title}
					version={version}
					hint="It stops opening your store and sending mail. You can restore it from the audit log."
				/>
			)}
		</Page>
	);
}
