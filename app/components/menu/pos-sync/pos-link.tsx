import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { PosPartView } from "~/models/menu/pos-sync/pos-view";

type PosLinkProps = {
	page: { csrf: string; formKey: string };
	view: PosPartView;
	noun: string;
	mayChange: boolean;
};

/** What a thing is linked to, and how that is changed by ID. */
export function PosLink({ page, view, noun, mayChange }: PosLinkProps) {
	const { posGuid, version } = view;
	const hidden = { csrf: page.csrf, version };
	return (
		<Card title="Link">
			<p>
				{posGuid ? `Linked to ${posGuid} at the POS.` : `This ${noun} is not linked to the POS.`}
			</p>
			{mayChange && posGuid && (
				<Form method="post">
					<HiddenFields
						values={{ ...hidden, "idempotency-key": `unlink:${page.formKey}`, intent: "unlink" }}
					/>
					<LookOnly>
						<Button variant="secondary">Unlink</Button>
					</LookOnly>
				</Form>
			)}
			{mayChange && !posGuid && (
				<Form method="post">
					<HiddenFields
						values={{ ...hidden, "idempotency-key": `link:${page.formKey}`, intent: "link" }}
					/>
					<LookOnly>
						<label className="label" htmlFor="pos-guid">
							ID at the POS
						</label>
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
					</LookOnly>
				</Form>
			)}
		</Card>
	);
}
