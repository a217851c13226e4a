import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorNotice } from "~/components/identity/error-notice";
import { LinkedAccountCard } from "~/components/identity/linked-account-card";
import { ProviderLink } from "~/components/identity/provider-link";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";
import { LINK_ERRORS, parseLinkErrorKind } from "~/models/identity/single-sign-on";
import { unlinkFormSchema } from "~/models/identity/single-sign-on.schema";
import { pages } from "~/models/pages/pages";
import { CONFIRM_LINK, withNext } from "~/models/pages/single-sign-on-paths";
import { formatInstant } from "~/models/shared/instants";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { listLinkedAccounts } from "~/services/gateway/identity/single-sign-on.server";
import { requireAccountPage } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import { redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";
import { waitingLink } from "~/services/web/single-sign-on-state.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page, viewer } = await requireAccountPage(args, pages.linkedAccounts);
	const { provider, hasPassword, links } = await listLinkedAccounts(gateway);
	const params = new URL(args.request.url).searchParams;
	const waiting = await waitingLink(args.request);
	return json({
		page,
		email: viewer.user.email,
		provider,
		hasPassword,
		links: links.map(({ id, email, issuer, isCurrent, linkedAt }) => ({
			id,
			email,
			issuer: isCurrent && provider ? provider : issuerHost(issuer),
			linked: formatInstant(linkedAt, viewerLocalTime(viewer)),
		})),
		problem: parseLinkErrorKind(params.get("problem")),
		next: safePath(params.get("next"), ""),
		waiting: waiting?.email ?? null,
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requireAccountPage(args, pages.linkedAccounts);
	const form = await parseForm(args.request, unlinkFormSchema);
	if (!form.value) return form.again();
	const result = await gateway.send("POST", "/api/v2/linked-accounts/:id/unlink", {
		params: { id: form.value.id },
		body: { password: form.value.password },
		key: form.key,
	});
	const { path } = pages.linkedAccounts;
	if (result.ok) {
		const text = `${result.data.email} was unlinked from your account.`;
		return redirectTo(args, path, { type: "success", text });
	}
	if (result.failure.status === 404) {
		const text = "That account is no longer linked.";
		return redirectTo(args, path, { type: "warning", text });
	}
	if (result.failure.details.kind === "no-password") {
		return form.again({ "": [result.failure.message] }, { status: 409 });
	}
	return form.refused(result.failure);
}

export default function LinkedAccounts() {
	const view = useLoaderData<typeof loader>();
	const { page, email, provider, hasPassword, links, problem, next, waiting } = view;
	const answer = useActionData<typeof action>();
	return (
		<Page
			{...page}
			narrow
			notice={problem && <ErrorNotice problem={LINK_ERRORS[problem]} provider={provider} />}
		>
			{waiting && links.length === 0 && <WaitingNotice waiting={waiting} next={next} />}
			{links.map((link) => (
				<LinkedAccountCard
					key={link.id}
					link={link}
					page={page}
					email={email}
					hasPassword={hasPassword}
					answer={answer}
				/>
			))}
			{links.length === 0 && <NoLinkedAccount provider={provider} next={next} />}
		</Page>
	);
}

function issuerHost(issuer: string): string {
	return URL.canParse(issuer) ? new URL(issuer).host : issuer;
}

type WaitingNoticeProps = { waiting: string; next: string };

function WaitingNotice({ waiting, next }: WaitingNoticeProps) {
	return (
		<Notice kind="info" title="Account ready to link">
			<p>
				<span className="break-words">{waiting}</span> is not linked yet.{" "}
				<TextLink to={withNext(CONFIRM_LINK, next)}>Review the link</TextLink>
			</p>
		</Notice>
	);
}

type NoLinkedAccountProps = { provider: string | null; next: string };

function NoLinkedAccount({ provider, next }: NoLinkedAccountProps) {
	return (
		<Card flush>
			{provider ? (
				<EmptyState
					icon="store"
					title="No account is linked"
					action={<ProviderLink provider={provider} next={next} links variant="primary" />}
				>
					Link your {provider} account to sign in to Mise without a password. You confirm the
					account before it is linked.
				</EmptyState>
			) : (
				<EmptyState icon="store" title="Single sign-on is not set up">
					You sign in with your email and password.
				</EmptyState>
			)}
		</Card>
	);
}
