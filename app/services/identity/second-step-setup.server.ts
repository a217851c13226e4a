import { json } from "@remix-run/node";
import qrcode from "qrcode";
import { beginForm, confirmationForm, proofForm } from "~/models/identity/own-account.schema";
import {
	groupedSecret,
	type SecondFactorState,
	type SetupView,
} from "~/models/identity/second-factor";
import { pages } from "~/models/pages/pages";
import type { GatewayClient, GatewayResult } from "~/services/gateway/client.server";
import type { AccountAccess } from "~/services/web/access.server";
import { type ParsedForm, parseForm } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import { landingFor } from "~/services/web/landing.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";

/** Data to set up an authenticator app: QR code, link for this phone, and secret to type. */
export async function setupView(
	setup: NonNullable<SecondFactorState["setup"]>,
): Promise<SetupView> {
	const svg = await qrcode.toString(setup.uri, { type: "svg", margin: 2 });
	return {
		picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
		uri: setup.uri,
		secret: groupedSecret(setup.secret),
	};
}

/** Handles the form named by its field `step`. */
export async function changeSecondStep(
	args: RouteArgs,
	{ gateway, viewer }: Pick<AccountAccess, "gateway" | "viewer">,
) {
	const step = (await formBody(args.request)).get("step");
	switch (step) {
		case "confirm":
			return confirm(args, gateway);
		case "renew":
			return renew(args, gateway);
		case "here":
			return prove(
				args,
				step,
				(proof, key) =>
					gateway.send("POST", "/api/v2/auth/second-factor/steps", { body: { proof }, key }),
				{
					to: landingFor(viewer),
					text: "This device is confirmed.",
				},
			);
		case "remove":
			return prove(
				args,
				step,
				(proof, key) =>
					gateway.send("DELETE", "/api/v2/auth/second-factor", { body: { proof }, key }),
				{
					to: pages.accountSecurity.path,
					text: "Two-step sign-in is off.",
				},
			);
		default:
			return begin(args, gateway);
	}
}

async function begin(args: RouteArgs, gateway: GatewayClient) {
	const form = await parseForm(args.request, beginForm);
	const result = await gateway.send("POST", "/api/v2/auth/second-factor", {
		key: stepKey(form, "begin"),
	});
	return result.ok ? redirectTo(args, pages.accountSecondStep.path) : form.refused(result.failure);
}

async function confirm(args: RouteArgs, gateway: GatewayClient) {
	const form = await parseForm(args.request, confirmationForm);
	if (!form.value) return form.again();
	const result = await gateway.send("POST", "/api/v2/auth/second-factor/confirmation", {
		body: form.value,
		key: stepKey(form, "confirm"),
	});
	return recoveryCodesResponse(form, result, true);
}

async function renew(args: RouteArgs, gateway: GatewayClient) {
	const form = await parseForm(args.request, proofForm);
	if (!form.value) return form.again();
	const key = stepKey(form, "renew");
	return recoveryCodesResponse(
		form,
		await gateway.send("POST", "/api/v2/auth/second-factor/recovery-codes", {
			body: { proof: form.value.proof },
			key,
		}),
		false,
	);
}

/** Shown in the answer itself, so that no page can be opened again with them. */
function recoveryCodesResponse<T>(
	form: ParsedForm<T>,
	result: GatewayResult<{ recoveryCodes?: string[] }>,
	isNew: boolean,
) {
	if (!result.ok) return form.refused(result.failure);
	return json({ recoveryCodes: result.data.recoveryCodes ?? [], isNew });
}

async function prove(
	args: RouteArgs,
	step: string,
	change: (proof: string, key: string) => Promise<GatewayResult<unknown>>,
	{ to, text }: { to: string; text: string },
) {
	const form = await parseForm(args.request, proofForm);
	if (!form.value) return form.again();
	const result = await change(form.value.proof, stepKey(form, step));
	if (!result.ok) return form.refused(result.failure);
	return redirectTo(args, to, { type: "success", text });
}

/** The forms of a page share its key, but are separate changes. */
function stepKey({ key }: Pick<ParsedForm<unknown>, "key">, step: string): string {
	return `${key.slice(0, 64)}:${step}`;
}
