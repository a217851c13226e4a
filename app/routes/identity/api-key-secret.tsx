import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ButtonForm } from "~/components/form/button-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { CopyButton } from "~/components/ui/copy-button";
import { apiKeySecretForm } from "~/models/identity/api-key.schema";
import { pages } from "~/models/pages/pages";
import { failureResponse } from "~/services/gateway/client.server";
import { getApiKey } from "~/services/gateway/identity/api-keys.server";
import { requirePage } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page } = await requirePage(args, pages.apiKeySecret);
	const { id, name, ending } = await getApiKey(gateway, args.params.apiKeyId ?? "");
	return json({ page, name, ending, back: `/settings/api-keys/${id}/edit` });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.apiKeySecret, "API_KEY.API_UPDATE");
	const { key } = await parseForm(args.request, apiKeySecretForm);
	const result = await gateway.send("POST", "/api/v2/store-v2/:merchantId/api-keys/:id/secret", {
		params: { merchantId: gateway.merchantId, id: args.params.apiKeyId ?? "" },
		key,
	});
	if (!result.ok) throw failureResponse(result.failure);
	return json({ secret: result.data.secret ?? null });
}

export default function ApiKeySecretPage() {
	const { page, name, ending, back } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (answer) {
		return (
			<Page {...page} narrow>
				<ApiKeySecret name={name} secret={answer.secret} back={back} />
			</Page>
		);
	}
	return (
		<Page {...page} narrow>
			<Card title={ending === "" ? `A secret for “${name}”` : `A new secret for “${name}”`}>
				<p className="mb-4">
					{ending === ""
						? "Anyone with the secret can use this key. Save it in a password manager."
						: `The secret that ends with ${ending} stops working right away. Replace it wherever you use it.`}
				</p>
				<ButtonForm csrf={page.csrf} idempotencyKey={`secret:${page.formKey}`}>
					<div className="actions">
						<Button variant="primary" icon="lock">
							Create secret
						</Button>
						<ButtonLink to={back} variant="ghost">
							Not now
						</ButtonLink>
					</div>
				</ButtonForm>
			</Card>
		</Page>
	);
}

type ApiKeySecretProps = { name: string; secret: string | null; back: string };

function ApiKeySecret({ name, secret, back }: ApiKeySecretProps) {
	return (
		<Card title={`The secret of “${name}”`}>
			{secret === null ? (
				<p className="mb-4">The secret is shown only once. If you lost it, create a new one.</p>
			) : (
				<>
					<p className="mb-4">
						Copy it now; it is shown only once. Send it in the header <code>x-api-key</code> of each
						call.
					</p>
					<pre className="recovery-codes">{secret}</pre>
				</>
			)}
			<div className="actions mt-4 no-print">
				<ButtonLink to={back} variant="primary">
					{secret === null ? "Back to the key" : "I saved it"}
				</ButtonLink>
				{secret !== null && <CopyButton text={secret} />}
			</div>
		</Card>
	);
}
