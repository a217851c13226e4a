import { z } from "zod";
import { slugField } from "~/models/shared/slug.schema";
import {
	ADD_ADDRESS,
	type OtherAddressesView,
	REMOVE_ADDRESS,
} from "~/models/storefront/other-addresses";
import type { Redirect } from "~/models/storefront/redirect";
import type { RedirectBody } from "~/models/storefront/redirect.schema";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { saveForm } from "~/services/web/save-form.server";
import { submitButton } from "~/services/web/submit-button.server";

const schema = z.object({ slug: slugField });

/** The addresses that lead to a location, or with null to the organization's page. Throws a Response. */
export async function otherAddresses(
	{ gateway, viewer }: PageAccess,
	storeId: string | null,
): Promise<OtherAddressesView> {
	const found = await listRedirects(gateway);
	return {
		addresses: found
			.filter((each) => each.storeId === storeId)
			.map(({ slug, version }) => ({ slug, version })),
		// People limited to locations change none, since an address may open any page.
		canChange:
			viewer.user.stores === null &&
			viewerPermissions(viewer).includes(storeId ? "LOCATION.API_UPDATE" : "MERCHANT.API_UPDATE"),
	};
}

/** Adds or removes an address as the form requests, and redirects to `to`; null for another form. Throws denials. */
export async function changeAddresses(
	args: RouteArgs,
	{ gateway }: PageAccess,
	storeId: string | null,
	to: string,
): Promise<Response | null> {
	const sent = await formBody(args.request);
	const intent = sent.get("intent");
	if (intent === REMOVE_ADDRESS) {
		const slug = String(sent.get("slug") ?? "");
		return submitButton(args, {
			send: (options) => deleteRedirect(gateway, slug, options),
			done: () => ({ to, text: `/locations/${slug} was removed` }),
			refused: ({ status, message }) => {
				if (status === 422) return { to, text: message };
				if (status === 404) return { to, text: `/locations/${slug} was already removed.` };
				if (status !== 409) return null;
				return {
					to,
					text: `Someone else changed /locations/${slug}, so it was not removed.`,
				};
			},
		});
	}
	if (intent !== ADD_ADDRESS) return null;
	return saveForm(args, {
		schema,
		send: ({ slug }, { key }) => saveRedirect(gateway, { slug, storeId, isNew: true }, key),
		done: ({ slug }) => ({ to, text: `/locations/${slug} now opens this page` }),
	});
}

/** Lists redirects to all pages that the caller can see, in addition to their own addresses. Throws a Response. */
function listRedirects(gateway: ScopedGateway): Promise<Redirect[]> {
	const { merchantId } = gateway;
	return gateway.get(ALL, { params: { merchantId }, query: {} });
}

/** Lets an address lead to a location, or with null to the organization's page. */
function saveRedirect(gateway: ScopedGateway, body: RedirectBody, key: string) {
	const { merchantId } = gateway;
	return gateway.send("PUT", ALL, { params: { merchantId }, body, key });
}

function deleteRedirect(gateway: ScopedGateway, slug: string, options: WriteOptions) {
	const { merchantId } = gateway;
	return gateway.send("DELETE", ONE, { params: { merchantId, slug }, ...options });
}

const ALL = "/api/v2/redirects/:merchantId";
const ONE = `${ALL}/:slug` as const;
