export const NOTHING_HEARD = {
	reference: "",
	status: null,
	statusAt: null,
	courierName: "",
	courierPhone: "",
	trackingUrl: "",
	pickupAt: null,
	dropoffAt: null,
	fee: null,
};
