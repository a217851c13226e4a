import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DomainForm } from "~/components/domains/domain-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { newDomainFormSchema } from "~/models/domains/domain.schema";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { domainClient, domainEditor, publicPages } from "~/services/domains/domain.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.newDomain);
	return json({ page: access.page, view: domainEditor(null, await publicPages(access)) });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.newDomain, "DOMAIN.API_CREATE");
	return saveForm(args, {
		schema: newDomainFormSchema,
		send: (value, { key }) => domainClient.create(access.gateway, value, key),
		done: ({ id }) => ({
			to: pagePath(pages.domain, { domainId: id }),
			text: "Domain was created. Now set its DNS records.",
		}),
	});
}

export default function NewDomain() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<DomainForm page={page} view={view} answer={answer} cancelTo={pages.domainSettings.path} />
		</Page>
	);
}
