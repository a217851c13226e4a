import { SettingPreview } from "../../form/setting-preview";
import { Section } from "../../page/section";
import { DraftValues } from "../../page/typed-values";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { Notice, type NoticeKind } from "../../ui/notice";

export function NoticeBlocks() {
	return (
		<>
			<Section title="Notices" id="block-notices">
				<div className="stack">
					{KINDS.map((kind) => (
						<Notice key={kind} kind={kind}>
							{NOTICE_TEXTS[kind]}
						</Notice>
					))}
					<Notice
						kind="success"
						title="Order 5822"
						dismissTo="/dev/blocks"
						actions={
							<>
								<Button type="button" size="sm">
									Open
								</Button>
								<Button type="button" size="sm">
									Undo
								</Button>
							</>
						}
					>
						Confirmed and sent to the kitchen.
					</Notice>
					<SettingPreview
						now={["Guests can order until 9:30 PM."]}
						typed={["Guests can order until 10:00 PM."]}
					/>
				</div>
			</Section>
			<Section title="Empty states" id="block-empty">
				<div className="stack">
					<Card flush>
						<EmptyState
							icon="tag"
							title="No discounts yet"
							action={
								<Button type="button" variant="primary" icon="plus">
									Create discount
								</Button>
							}
						>
							Discounts lower the price of an order or of single items.
						</EmptyState>
					</Card>
					<DraftValues
						typed={[
							["name", "Lunch special"],
							["maxUses", "100"],
						]}
					/>
				</div>
			</Section>
		</>
	);
}

const KINDS: NoticeKind[] = ["success", "error", "warning", "info"];

const NOTICE_TEXTS: Record<NoticeKind, string> = {
	success: "Delivery zone was updated",
	error: "The card was declined. Nothing was refunded.",
	warning: "This location accepts no orders until 11:00 AM.",
	info: "Your role may view these settings, not change them.",
};
