export interface ReceiptSettings {
	/** Whether customers get a receipt by email as soon as their order is confirmed. */
	isSentOnConfirm: boolean;
}

export const DEFAULT_RECEIPT_SETTINGS: ReceiptSettings = { isSentOnConfirm: false };
