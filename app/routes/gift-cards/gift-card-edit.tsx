import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DateField } from "~/components/form/date-time-fields";
import { DeleteCard } from "~/components/form/delete-card";
import { EditForm } from "~/components/form/edit-form";
import { type EditorFormProps, editorForm } from "~/components/form/editor-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { ToggledFields } from "~/components/form/toggled-fields";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { cardName, type GiftCardValues } from "~/models/gift-cards/gift-card";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import {
	giftCardClient,
	giftCardEditor,
	giftCardSaving,
} from "~/services/gift-cards/gift-card.server";
import { requirePage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.editGiftCard);
	const card = await giftCardClient.get(access.gateway, args.params.giftCardId);
	const { id: giftCardId, last4, orderId } = card;
	return json({
		page: { ...access.page, title: `Gift card ${cardName(last4)}` },
		view: giftCardEditor(card),
		backTo: pagePath(pages.giftCard, { giftCardId }),
		canDelete:
			orderId === null && viewerPermissions(access.viewer).includes("GIFT_CARD.API_DELETE"),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.editGiftCard, "GIFT_CARD.API_UPDATE");
	const id = args.params.giftCardId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "gift card",
			send: (options) => giftCardClient.remove(gateway, id, options),
			done: { to: pages.giftCardSettings.path, text: "Gift card was deleted" },
		});
	}
	return saveForm(args, {
		...giftCardSaving,
		send: (value, options) => giftCardClient.update(gateway, id, value, options),
		done: () => ({
			to: pagePath(pages.giftCard, { giftCardId: id }),
			text: "Gift card was updated",
		}),
	});
}

export default function EditGiftCard() {
	const { page, view, backTo, canDelete } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<GiftCardForm page={page} view={view} answer={answer} backTo={backTo} />
			{canDelete && (
				<DeleteCard
					page={page}
					what="gift card"
					name={page.title}
					version={view.version}
					hint="For unused cards issued by mistake. You can restore it from the audit log."
				/>
			)}
		</Page>
	);
}

function GiftCardForm({
	backTo,
	...props
}: EditorFormProps<Omit<GiftCardValues, "expiresOn"> & { expiresOn: string }> & {
	backTo: string;
}) {
	const { fieldProps, edit } = editorForm("gift-card", props, { marksRequired: true });
	return (
		<EditForm {...edit} cancelTo={backTo}>
			<FormSection title="Recipient" description="Resend the card after you change the address.">
				<FormRow>
					<TextField {...fieldProps("recipientName")} required={false} autoComplete="off" />
					<TextField
						{...fieldProps("recipientEmail")}
						type="email"
						required={false}
						autoComplete="off"
					/>
				</FormRow>
				<TextField {...fieldProps("senderName")} required={false} autoComplete="off" />
				<TextArea {...fieldProps("message")} rows={3} required={false} />
			</FormSection>
			<FormSection title="Expiration">
				<DateField
					{...fieldProps("expiresOn")}
					required={false}
					hint="Last day to use it; leave empty for no expiration."
				/>
				<ToggledFields
					field={fieldProps("isOff").field}
					label="Turn off this card"
					hint="The balance stays, but the card can’t pay."
					shownWhen="on"
				>
					<TextField {...fieldProps("offReason")} required={false} autoComplete="off" />
				</ToggledFields>
			</FormSection>
		</EditForm>
	);
}
