import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SecondStepCard } from "~/components/identity/second-step-card";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { signOutForm } from "~/models/identity/own-account.schema";
import { pages } from "~/models/pages/pages";
import { LINKED_ACCOUNTS } from "~/models/pages/single-sign-on-paths";
import { type DeviceView, deviceName } from "~/models/shared/device";
import { formatInstant } from "~/models/shared/instants";
import { fullName } from "~/models/shared/person-name";
import { viewerLocalTime, viewerTimeZone } from "~/models/viewer/viewer";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { failureResponse, type GatewayClient } from "~/services/gateway/client.server";
import { getSecondFactor } from "~/services/gateway/identity/second-factors.server";
import { endSession } from "~/services/identity/sign-out.server";
import { requireAccountPage } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import { redirectTo } from "~/services/web/request-state.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page, viewer } = await requireAccountPage(args, pages.accountSecurity);
	const [devices, secondFactor] = await Promise.all([
		deviceViews(gateway, viewer),
		getSecondFactor(gateway),
	]);
	const { confirmedAt, recoveryCodesLeft, isRequired, hasPassword } = secondFactor;
	return json({
		page,
		name: fullName(viewer.user),
		email: viewer.user.email,
		hasPassword,
		secondStep: {
			since: confirmedAt && formatInstant(confirmedAt, viewerTimeZone(viewer), "date"),
			recoveryCodesLeft,
			isRequired,
			isLacking: viewer.lacksSecondStep,
		},
		devices,
	});
}

export async function action(args: ActionFunctionArgs) {
	const { state, gateway, viewer } = await requireAccountPage(args, pages.accountSecurity);
	const form = await parseForm(args.request, signOutForm);
	if (!form.value) return form.again();
	const key = (of: string) => `${form.key.slice(0, 64)}:${of}`;
	const { path } = pages.accountSecurity;
	if ("devices" in form.value) {
		const { devices } = form.value;
		const keep = devices === "others" ? "this" : "none";
		const result = await gateway.send("DELETE", "/api/v2/auth/sessions", {
			query: { keep },
			key: key(devices),
		});
		if (!result.ok) throw failureResponse(result.failure);
		if (devices === "all") return signedOut("You are signed out everywhere.");
		const text = `Other devices signed out: ${result.data.ended}.`;
		return redirectTo(args, path, { type: "success", text });
	}
	const { device } = form.value;
	const result = await gateway.send("DELETE", "/api/v2/auth/sessions/:sessionId", {
		params: { sessionId: device },
		key: key(device),
	});
	if (!result.ok && result.failure.status !== 404) throw failureResponse(result.failure);
	if (result.ok && device === viewer.sessionId) return signedOut("You are signed out.");
	return redirectTo(
		args,
		path,
		result.ok
			? { type: "success", text: "Device signed out." }
			: { type: "warning", text: "This device was already signed out." },
	);

	function signedOut(text: string) {
		endSession(state);
		return redirectTo(args, pages.signIn.path, { type: "success", text });
	}
}

export default function Security() {
	const { page, name, email, hasPassword, secondStep, devices } = useLoaderData<typeof loader>();
	return (
		<Page {...page} narrow>
			<div className="stack">
				{secondStep.isLacking && <SecondStepCard {...secondStep} />}
				<Card title="Name and clock">
					<p className="mb-4 break-words">
						{name ? `${name}.` : "Add your name. Until then, people see your email."}{" "}
						{`Times use the ${page.clock}-hour clock.`}
					</p>
					<ButtonLink to="/account/profile" icon="user">
						Change name and clock
					</ButtonLink>
				</Card>
				<Card title="Password">
					<p className="mb-4">
						{hasPassword
							? `You sign in as ${email} with a password.`
							: `You sign in as ${email} without a password. Request a link to set one.`}
					</p>
					<ButtonLink
						to={hasPassword ? "/account/password" : "/auth/forgot-password"}
						reloadDocument={!hasPassword}
						icon="lock"
					>
						{hasPassword ? "Change password" : "Request link"}
					</ButtonLink>
				</Card>
				{!secondStep.isLacking && <SecondStepCard {...secondStep} />}
				<Card title="Reports by email">
					<p className="mb-4">Reports we email you regularly.</p>
					<ButtonLink to="/account/report-emails" icon="chart">
						View reports by email
					</ButtonLink>
				</Card>
				<LinkedAccountsCard />
				<DeviceList devices={devices} page={page} />
			</div>
		</Page>
	);
}

function LinkedAccountsCard() {
	return (
		<Card title="Linked accounts">
			<p className="mb-4">You can also sign in with your POS account.</p>
			<ButtonLink to={LINKED_ACCOUNTS} icon="store">
				Linked accounts
			</ButtonLink>
		</Card>
	);
}

type DeviceListProps = { devices: DeviceView[]; page: { csrf: string; formKey: string } };

function DeviceList({ devices, page }: DeviceListProps) {
	return (
		<Card title="Devices" flush>
			<Form method="post" preventScrollReset>
				<HiddenFields values={{ csrf: page.csrf, "idempotency-key": page.formKey }} />
				<ul>
					{devices.map((device) => (
						<li key={device.id} className="device">
							<div className="device-words">
								<p className="font-semibold">
									{device.name} {device.isCurrent && <Badge tone="success">This device</Badge>}
								</p>
								<p className="text-sm text-muted-foreground">
									Last used: {device.lastSeen} · Signed in: {device.signedIn} · Address:{" "}
									{device.address || "Unknown"}
								</p>
							</div>
							<Button
								size="sm"
								name="device"
								value={device.id}
								aria-label={`Sign out ${device.name}, signed in ${device.signedIn}`}
							>
								Sign out
							</Button>
						</li>
					))}
				</ul>
				<div className="card-foot">
					<div className="actions">
						{devices.length > 1 && (
							<Button name="devices" value="others">
								Sign out everywhere else
							</Button>
						)}
						<Button variant="danger-quiet" name="devices" value="all">
							Sign out everywhere
						</Button>
					</div>
				</div>
			</Form>
		</Card>
	);
}

async function deviceViews(gateway: GatewayClient, viewer: ViewerAnswer): Promise<DeviceView[]> {
	const local = viewerLocalTime(viewer);
	const devices = await gateway.get("/api/v2/auth/sessions");
	const here = devices.filter(({ current }) => current);
	const elsewhere = devices.filter(({ current }) => !current);
	return [...here, ...elsewhere].map((device) => ({
		id: device.id,
		name: deviceName(device.userAgent),
		isCurrent: device.current,
		address: device.address,
		signedIn: `${formatInstant(device.createdAt, local)}${signInMethodText(device.method, device.hasSecondStep)}`,
		lastSeen: device.current ? "Now" : formatInstant(device.lastSeenAt, local),
	}));
}

function signInMethodText(method: string, hasSecondStep: boolean): string {
	const ways = [
		...(method === "single-sign-on" ? ["by single sign-on"] : []),
		...(hasSecondStep ? ["with two-step sign-in"] : []),
	];
	return ways.length > 0 ? `, ${ways.join(", ")}` : "";
}
