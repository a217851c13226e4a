import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { PosPartView } from "~/models/menu/pos-sync/pos-view";

type PosLinkProps = {
	page: { csrf: string; formKey: string };
	view: PosPartView;
	noun: string;
	canChange: boolean;
};

export function PosLink({ page, view, noun, canChange }: PosLinkProps) {
	const { posGuid, here } = view;
	const unlinks = here ? here.isOwn : posGuid !== null;
	const links = !unlinks && !here?.isSetByFranchise;
	return (
		<Card title="Link">
			<div className="stack">
				<p>{posLinkMessage(view, noun)}</p>
				{here?.isSetByFranchise && <p className="hint">The franchise sets this link.</p>}
				{canChange && unlinks && <UnlinkForm page={page} view={view} />}
				{canChange && links && <LinkForm page={page} view={view} />}
			</div>
		</Card>
	);
}

function posLinkMessage({ posGuid, here }: PosPartView, noun: string): string {
	if (!posGuid) return `This ${noun} is not linked to the POS.`;
	if (!here) return `Linked to ${posGuid} at the POS.`;
	if (!here.isOwn) return `Linked to ${posGuid} at the POS, as the organization links it.`;
	const ofAll = here.ofAll ? `links it to ${here.ofAll}` : "does not link it";
	return `Linked to ${posGuid} at the POS of this location. The organization ${ofAll}.`;
}

type FormProps = Pick<PosLinkProps, "page" | "view">;

function UnlinkForm({ page, view: { version, here } }: FormProps) {
	const values = { csrf: page.csrf, version, intent: "unlink" };
	return (
		<Form method="post">
			<HiddenFields values={{ ...values, "idempotency-key": `unlink:${page.formKey}` }} />
			<ViewOnly>
				<Button variant="secondary">{here?.ofAll ? "Use organization’s link" : "Unlink"}</Button>
			</ViewOnly>
		</Form>
	);
}

function LinkForm({ page, view: { version, posGuid } }: FormProps) {
	const values = { csrf: page.csrf, version, intent: "link" };
	return (
		<Form method="post" className="max-w-md">
			<HiddenFields values={{ ...values, "idempotency-key": `link:${page.formKey}` }} />
			<ViewOnly>
				<label className="label" htmlFor="pos-guid">
					{posGuid ? "Different ID at this location" : "ID at the POS"}
				</label>
				<div className="affixed">
					<input
						id="pos-guid"
						name="posGuid"
						className="input"
						maxLength={100}
						required
						autoComplete="off"
						spellCheck={false}
					/>
					<Button>Link by ID</Button>
				</div>
			</ViewOnly>
		</Form>
	);
}
