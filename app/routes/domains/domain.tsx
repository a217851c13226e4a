import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DomainState, MailState } from "~/components/domains/domain-state";
import { RecordsTable } from "~/components/domains/records-table";
import { ButtonForm } from "~/components/form/button-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Breakable } from "~/components/ui/breakable";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDetails } from "~/components/ui/confirm-details";
import { FactHeader } from "~/components/ui/description-list";
import type { IconName } from "~/components/ui/icon-names";
import { domainEntity } from "~/models/domains/domain.entity";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	checkDomain,
	domainClient,
	domainView,
	publicPages,
	renewRecords,
	stateNotice,
} from "~/services/domains/domain.server";
import { requirePage } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { submitButton } from "~/services/web/submit-button.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.domain);
	const [domain, places] = await Promise.all([
		domainClient.get(access.gateway, args.params.domainId),
		publicPages(access),
	]);
	const canChange = canSee(pages.editDomain, access.viewer);
	return json({
		page: { ...access.page, title: domain.name },
		view: domainView(domain, places, access),
		edit: canChange ? pagePath(pages.editDomain, { domainId: domain.id }) : null,
		lastChange: await findLastChange(access, domainEntity.name, domain.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.domain, "DOMAIN.API_UPDATE");
	const domainId = args.params.domainId ?? "";
	const to = pagePath(pages.domain, { domainId });
	const isRenewal = (await formBody(args.request)).get("step") === "renew";
	return submitButton(args, {
		send: ({ key }) => (isRenewal ? renewRecords : checkDomain)(gateway, domainId, key),
		done: (domain) => ({
			to,
			...(isRenewal ? { text: "The domain has new records" } : stateNotice(domain)),
		}),
		refused: ({ status, message }) =>
			status === 422 || status === 429 ? { to, text: message } : null,
	});
}

export default function DomainPage() {
	const { page, view, edit, lastChange } = useLoaderData<typeof loader>();
	const mail = view.senderEmail
		? [{ term: "Email records", value: <MailState state={view.mailState} /> }]
		: [];
	return (
		<Page
			{...page}
			badge={<DomainState state={view.state} />}
			actions={
				edit && (
					<>
						{view.state !== "failed" && (
							<DomainStep page={page} step="check" label="Check now" icon="refresh" />
						)}
						<ButtonLink to={edit} icon="edit" variant="primary">
							Edit
						</ButtonLink>
					</>
				)
			}
		>
			<p>{view.message}</p>
			<FactHeader
				items={[
					...view.facts.map(({ term, value, note }) => ({
						term,
						value: (
							<>
								<Breakable text={value} /> {note && <span className="fact-note block">{note}</span>}
							</>
						),
					})),
					...mail,
				]}
			/>
			<Card
				title="DNS records"
				actions={
					edit &&
					(view.renewal === "failed" || view.renewal === "key") && (
						<DomainStep
							page={page}
							step="renew"
							label="Get new records"
							icon="key"
							variant="primary"
						/>
					)
				}
				footer={
					<p className="hint">
						For a domain such as example.com, use ALIAS or ANAME instead of CNAME. Some providers
						add the domain to hostnames for you.
					</p>
				}
			>
				<RecordsTable records={view.records} />
				{edit && view.renewal === "pending" && (
					<ConfirmDetails label="Start again" icon="key" variant="ghost" title="Get new records?">
						<p className="mb-3">
							The current records stop working, including those you already set.
						</p>
						<DomainStep
							page={page}
							step="renew"
							label="Get new records"
							icon="key"
							variant="danger"
						/>
					</ConfirmDetails>
				)}
			</Card>
			<LastChange change={lastChange} />
		</Page>
	);
}

type DomainStepProps = {
	page: { csrf: string; formKey: string };
	step: "check" | "renew";
	label: string;
	icon: IconName;
	variant?: "primary" | "secondary" | "danger";
};

function DomainStep({ page, step, label, icon, variant = "secondary" }: DomainStepProps) {
	return (
		<ButtonForm csrf={page.csrf} idempotencyKey={`${step}:${page.formKey}`} values={{ step }}>
			<Button icon={icon} variant={variant}>
				{label}
			</Button>
		</ButtonForm>
	);
}
