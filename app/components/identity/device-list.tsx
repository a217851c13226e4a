import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { DeviceView } from "~/models/shared/device";

type DeviceListProps = { devices: DeviceView[]; page: { csrf: string; formKey: string } };

export function DeviceList({ devices, page }: DeviceListProps) {
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
									{device.address || "Not known"}
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
