/** Said by the payment page alone, to the server around it: whose form stands on it. Nobody else sees it. */
export const paymentFormHeader = 'x-tavola-payment-form'
