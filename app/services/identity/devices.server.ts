import type { DeviceView } from "~/models/shared/device";
import { deviceName } from "~/models/shared/device";
import { formatInstant } from "~/models/shared/instants";
import { viewerLocalTime } from "~/models/viewer/viewer";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { GatewayClient } from "~/services/gateway/client.server";

/** Presents the person's devices, with times in their first location's zone. */
export async function deviceViews(
	gateway: GatewayClient,
	viewer: ViewerAnswer,
): Promise<DeviceView[]> {
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
		...(hasSecondStep ? ["with the second step"] : []),
	];
	return ways.length > 0 ? `, ${ways.join(", ")}` : "";
}
