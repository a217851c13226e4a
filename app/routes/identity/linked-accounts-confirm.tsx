import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import { EmptyState } from "~/components/ui/empty-state";
import { linkErrorKind } from "~/models/identity/single-sign-on";
import { linkFormSchema } from "~/models/identity/single-sign-on.schema";
import { pages } from "~/models/pages/pages";
import { LINKED_ACCOUNTS, withNext } from "~/models/pages/single-sign-on-paths";
import type { FormAnswer } from "~/models/shared/form-answer";
import { listLinkedAccounts } from "~/services/gateway/identity/single-sign-on.server";
import { hideDialog } from "~/services/identity/single-sign-on-offer.server";
import { type AccountAccess, requireAccountPage } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";
import { clearLink, waitingLink } from "~/services/web/single-sign-on-state.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, viewer, gateway } = await requireAccountPage(args, pages.confirmLink);
	const next = safePath(new URL(args.request.url).searchParams.get("next"), "");
	const waiting = await waitingLink(args.request);
	const { hasPassword } = await listLinkedAccounts(gateway);
	const { email } = viewer.user;
	return json({ page, next, waiting: waiting?.email ?? null, email, hasPassword });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireAccountPage(args, pages.confirmLink);
	return answerLink(args, access);
}

export default function ConfirmLink() {
	const { page, next, waiting, ...mine } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page} narrow>
			{waiting === null ? (
				<NothingWaits />
			) : (
				<ConfirmLinkForm page={page} next={next} waiting={waiting} {...mine} answer={answer} />
			)}
		</Page>
	);
}

function NothingWaits() {
	return (
		<Card flush>
			<EmptyState
				icon="store"
				title="No account to link"
				action={<ButtonLink to={LINKED_ACCOUNTS}>Linked accounts</ButtonLink>}
			>
				It was already linked or canceled, or you started in another browser.
			</EmptyState>
		</Card>
	);
}

/** Links or discards the account as confirmed. Keeps it only when trying again may help (spec 4.7). */
async function answerLink(args: RouteArgs, { state, gateway, viewer }: AccountAccess) {
	const { hasPassword } = await listLinkedAccounts(gateway);
	const form = await parseForm(args.request, linkFormSchema(hasPassword));
	const next = safePath(form.data.get("next"), "") || LINKED_ACCOUNTS;
	const waiting = await waitingLink(args.request);
	if (!waiting) {
		const text = "There is no account to link. Start again.";
		return redirectTo(args, LINKED_ACCOUNTS, { type: "warning", text });
	}
	if (form.data.get("answer") !== "link") {
		clearLink(state);
		hideDialog(state, viewer);
		await gateway.send("POST", "/api/v2/linked-accounts/dismiss", {
			body: { pending: waiting.pending },
			key: form.key,
		});
		return redirectTo(args, next, { type: "success", text: "Nothing was linked." });
	}
	if (!form.value) return form.again();
	const { password } = form.value;
	const body = { pending: waiting.pending, ...(password !== undefined && { password }) };
	const result = await gateway.send("POST", "/api/v2/linked-accounts", { body, key: form.key });
	if (result.ok) {
		clearLink(state);
		const text = `${result.data.email} is linked. You can now sign in with it.`;
		return redirectTo(args, next, { type: "success", text });
	}
	const { status, details } = result.failure;
	const isLocked = status === 429 && details.kind !== "link-in-progress";
	if (status === 422 || isLocked) return form.refused(result.failure);
	const problem = linkErrorKind(status, details.kind);
	const mayComeRight = problem === "in-progress" || problem === "unavailable";
	if (!mayComeRight) clearLink(state);
	const back = next === LINKED_ACCOUNTS ? "" : next;
	return redirectTo(args, withNext(`${LINKED_ACCOUNTS}?problem=${problem}`, back));
}

type ConfirmLinkFormProps = {
	page: { csrf: string; formKey: string };
	next: string;
	waiting: string;
	email: string;
	hasPassword: boolean;
	answer?: FormAnswer;
};

function ConfirmLinkForm(props: ConfirmLinkFormProps) {
	const { page, next, waiting, email, hasPassword, answer } = props;
	const form = formState({ id: "confirm-link", lastResult: answer?.lastResult });
	return (
		<Card>
			<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
				{(pending) => (
					<div className="stack">
						<DescriptionList
							items={[
								{
									term: "POS account",
									value: <strong className="break-words">{waiting}</strong>,
								},
								{ term: "Mise account", value: <strong className="break-words">{email}</strong> },
							]}
						/>
						<p>
							Anyone who can sign in to the POS account can sign in here as {email}. Link it only if
							it is yours.
						</p>
						{hasPassword && (
							<TextField
								field={form.field("password")}
								label="Your password"
								type="password"
								autoComplete="current-password"
								required
							/>
						)}
						<input type="hidden" name="next" value={next || form.field("next").value} />
						<div className="actions">
							<Button variant="primary" name="answer" value="link" icon="check" pending={pending}>
								Link accounts
							</Button>
							<Button variant="ghost" name="answer" value="not-now" formNoValidate>
								Not now
							</Button>
						</div>
					</div>
				)}
			</EntityForm>
		</Card>
	);
}

const LABELS = { password: "Your password" };
