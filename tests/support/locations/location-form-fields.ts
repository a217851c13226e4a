/** A location's form with what it cannot do without. */
export function locationForm(): Record<string, string> {
	return {
		title: "Made through the form",
		"address.houseNumber": "12",
		"address.streetName": "Harbour Street",
		"address.city": "Chicago",
		"address.countryCode": "us",
		"contactInfo.email": "form@example.test",
		"contactInfo.timeZone": "America/Chicago",
		"pickupAddress.useRestaurantAddress": "on",
		targetType: "ONLINE",
		specificType: "regular",
		currency: "USD",
	};
}
