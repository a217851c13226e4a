import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";
import { LAYOUT_SYNC_FAILED } from "~/models/menu/pos-layout/pos-layout";
import type { PosLayoutView } from "~/models/menu/pos-layout/pos-layout-view";
import { LayoutBadge } from "./layout-badge";

type LayoutStateProps = {
	page: { csrf: string; formKey: string };
	view: PosLayoutView;
	mayChange: boolean;
};

export function LayoutState({ page, view, mayChange }: LayoutStateProps) {
	const { status, words, reason, progress, started, synced, results } = view;
	return (
		<Card title="Sync">
			<div className="stack">
				{status === "error" && (
					<Notice kind="error">
						<p>{`${LAYOUT_SYNC_FAILED}: ${reason}.`}</p>
						<p>{words}</p>
					</Notice>
				)}
				<div>
					{status !== "error" && (
						<>
							<p>
								<LayoutBadge status={status} />
							</p>
							<p className="mt-2">{status === "in progress" ? `${words} ${progress}.` : words}</p>
						</>
					)}
					{started && <p className="hint">{started}</p>}
					{synced && (
						<p className="hint">{`What is shown here was read from the POS on ${synced}.`}</p>
					)}
					{results && (
						<p>
							<TextLink to={results}>Results of the last sync</TextLink>
						</p>
					)}
				</div>
				{mayChange && status !== "in progress" && (
					<Form method="post">
						<HiddenFields values={{ csrf: page.csrf, "idempotency-key": page.formKey }} />
						<LookOnly>
							<Button icon="refresh">Sync now</Button>
						</LookOnly>
					</Form>
				)}
			</div>
		</Card>
	);
}
